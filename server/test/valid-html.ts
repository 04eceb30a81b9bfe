import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // style only: the renderer writes attributes as React names them, and HTML does not distinguish their case
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // an input without a type has the type “text” by definition
    'no-implicit-input-type': 'off',
    // the checkboxes of a group share a name; a form sends all that are ticked
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'submit'] }],
    // ids that React makes begin with an underscore
    'valid-id': ['error', { relaxed: true }],
    // telephone numbers are shown as the salon wrote them
    'tel-non-breaking': 'off',
    // the page has two navigation menus, for wide and for narrow screens; axe checks the menu that is shown
    'unique-landmark': 'off',
  },
})

/** The problems of a document, each with the HTML around it; empty when the document is valid. */
export function htmlProblems(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, offset }) =>
          `${ruleId}: ${message} in ${html.slice(Math.max(0, offset - 40), offset + 80)}`,
      ),
    )
}
