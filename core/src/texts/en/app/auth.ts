import { TRIAL_DAYS } from '../../../billing/billing.ts'

/**
 * Sign-in, sign-up, the confirmation of an email address and the choice of a new password. The page renders a link from
 * a text such as `login.startTrial`, and passes the link to `login.newHere`. `Link` is the type of the rendered link.
 */
export const auth = {
  verification: {
    title: 'Confirm your email',
    subtitle:
      'Press the button to confirm that this address is yours. Messages about your salon then reach you.',
    confirm: 'Confirm my email address',
    confirming: 'Confirming…',
    incomplete: 'This link is incomplete. Please open it again from the email.',
    toDashboard: 'Go to your dashboard',
  },
  trial: { promise: `${TRIAL_DAYS}-day free trial · No credit card · Cancel anytime` },
  login: {
    title: 'Welcome back',
    subtitle: 'Sign in to your salon dashboard',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    forgot: 'Forgot your password?',
    startTrial: 'Start your free trial',
    newHere: <Link>(startTrial: Link) => ['New here? ', startTrial],
    unsent: (count: number, name: string | null) =>
      `${count === 1 ? '1 change' : `${count} changes`}${name ? ` by ${name}` : ''} could not be sent before the session ended. Please make ${count === 1 ? 'it' : 'them'} again after signing in.`,
  },
  register: {
    title: 'Create your account',
    subtitle: 'Get your salon online in under 5 minutes',
    passwordRule: '8 to 128 characters',
    showPassword: 'Show',
    submit: 'Start free trial',
    submitting: 'Creating account...',
    signIn: 'Sign in',
    haveAccount: <Link>(signIn: Link) => ['Already have an account? ', signIn],
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    accept: <Link>(terms: Link, privacy: Link) => ['I accept the ', terms, ' and the ', privacy],
    passwordsDiffer: "Passwords don't match",
  },
  registerField: {
    business_name: 'Business Name',
    your_name: 'Your Name',
    email: 'Email',
    phone: 'Phone (Optional)',
    password: 'Password',
    confirm_password: 'Confirm Password',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    subtitle: 'We’ll email you a link to set a new one',
    back: 'Back to sign in',
    email: 'Email',
    submit: 'Send the link',
    submitting: 'Sending...',
  },
  resetPassword: {
    title: 'Choose a new password',
    subtitle: '8 to 128 characters. Every device is signed out.',
    newLink: 'Ask for a new link',
    incomplete: 'This link is incomplete. Please open it from the email again.',
    password: 'New password',
    submit: 'Save the password',
    submitting: 'Saving...',
  },
}
