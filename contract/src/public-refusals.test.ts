import { languages } from '@chairtime/core/texts/language.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import * as appointments from './public/appointments.ts'
import * as availability from './public/availability.ts'
import * as holds from './public/holds.ts'
import * as manage from './public/manage.ts'
import * as proofs from './public/proofs.ts'
import * as site from './public/site.ts'
import * as waitlist from './public/waitlist.ts'

const calls = [appointments, availability, holds, manage, proofs, site, waitlist]
  .flatMap((part): unknown[] => Object.values(part))
  .filter((value): value is Endpoint => Object(value).refusals !== undefined)

const codes = new Set(calls.flatMap(({ refusals }) => refusals))

test.each(languages.filter((language) => language !== 'en'))(
  'each refusal of the public calls has a sentence in %s',
  (language) => {
    expect(codes.size).toBeGreaterThan(15)
    const [english, own] = [refusalTexts('en').refusal, refusalTexts(language).refusal]
    expect([...codes].filter((code) => own[code] === english[code])).toEqual([])
  },
)
