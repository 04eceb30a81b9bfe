/** Problems of one field: what is wrong or, better, what would be right. */
export const fields = {
  /** The kinds of value that a field can demand. */
  kind: {
    text: 'Must be text',
    number: 'Must be a number',
    wholeNumber: 'Must be a whole number',
    boolean: 'Must be true or false',
    list: 'Must be a list',
    object: 'Must be an object',
    other: 'Must be of another kind',
  },
  /** The bounds of a value, a text, a list or a duration. */
  bound: {
    atLeast: (min: number) => `Must be at least ${min}`,
    atMost: (max: number) => `Must be at most ${max}`,
    charactersMin: (min: number) => `Must be at least ${min} characters`,
    charactersMax: (max: number) => `Must be at most ${max} characters`,
    entriesMin: (min: number) => `Must be at least ${min} entries`,
    entriesMax: (max: number) => `Must be at most ${max} entries`,
    minutesMin: (min: number) => `Must be at least ${min} minutes`,
    minutesMax: (max: number) => `Must be at most ${max} minutes`,
  },
  field: {
    // any field
    valueRequired: 'Must be given',
    notOneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}`,
    notPossible: 'Must be one of the possible values',
    tooManyEntries: (max: number) => `At most ${max} entries`,
    onePersonPerService: 'Must name one staff member, or “any”, for each service',
    notAnId: 'Must be an id',
    notTheVersion: 'Must be the version that was read',
    notALinkToken: 'Must be the token of a link',
    notASlug: 'Must be the address of a salon',
    keyLength: 'Must have between 8 and 255 characters',
    goneFromList: 'Is no longer in this list',
    nextCursor: 'Must be the “next_cursor” of an earlier answer',
    otherCursor: 'Not a cursor of this list',

    // texts and names
    textRequired: 'Must not be empty',
    invisibleText: 'Must contain at least one visible character',
    unstorableCharacters: 'Contains characters that cannot be stored',
    tooManyMarks: 'Please use fewer accents on one letter',
    tooManyCombined: 'Please use fewer combined characters',
    nameRequired: 'Name is required',
    businessNameShort: 'Business name must be at least 2 characters',
    yourNameShort: 'Your name must be at least 2 characters',

    // days and times
    notADate: 'Must be a date like 2026-03-08',
    dateRange: 'Must be a date from 2020 to 2039',
    birthdayRange: 'Must be a date from 1900 on',
    birthdayToCome: 'A birthday must not be after today',
    onlyClientAgrees: 'Only the client can agree to texts, with a booking or by answering a text',
    notALocalTime: 'Must be a time like 09:30',
    notAnInstant: 'Must be a time like 2026-03-08T09:30:00-04:00',
    instantRange: 'Must be a time from 2020 to 2039',
    wholeMinute: 'Must be a whole minute',
    timeOffMax: 'At most 366 days at once',
    lastServiceMin: 'The last service must keep at least 5 minutes',
    sameServiceTwice: 'The visit has this service twice: please change its time by moving it',
    wholeMinutes: 'Must be whole minutes',
    noTimezone: 'There is no such time zone',
    daysMin: 'At least 1 day',
    daysMax: 'At most 62 days',
    tooManyDays: (days: number, staff: number) =>
      `At most ${days} days at once for ${staff} people`,

    // money
    negativeAmount: 'Must not be negative',
    moneyMax: 'Must be at most 100,000,000',
    twoDecimals: 'Must not have more than two decimals',
    threeDecimals: 'Must not have more than three decimals',
    decimals: (currency: string, decimals: number) =>
      decimals === 0
        ? `${currency} has no decimals`
        : `${currency} has at most ${decimals} decimals`,
    notZero: 'Must be more than 0',
    amountOrPercent: 'Must be either an amount or a percentage',
    receivedTooLittle: 'Must not be less than the amount',
    onePerAppointment: 'Must be given for each appointment',
    lineRequired: 'Please add at least one service or product',
    entryWithoutClient: 'Please name the client of this entry, too',
    noAddressOnFile: 'This client has no such address on file, or wants no texts',
    linesOrAmount: 'Give either lines or an amount',
    paymentRequired: 'Please give at least one payment',
    discountTooHigh: 'Must not be more than the price',
    paymentsSum: (total: number, currency: string) => `Must add up to ${total} ${currency}`,
    denominationsSum: (total: number, currency: string) =>
      `The notes and coins add up to ${total} ${currency}, not to this amount. Please correct the count or the amount`,
    dayToCome: 'Must not be after today',
    sameClient: 'Must be another client',

    // the account
    passwordRequired: 'Password is required',
    passwordShort: 'Password must be at least 8 characters',
    passwordLong: 'Password must be at most 128 characters',
    passwordUnstorable: 'Password contains characters that cannot be stored',
    roleRequired: 'Please choose a role',
    termsRequired: 'You must accept the terms and conditions',

    // whom to reach
    notAnEmail: 'Please enter a valid email address',
    emailOrPhoneRequired: 'Please enter an email or a phone number',
    digitRequired: 'A phone number needs at least one digit',
    wholePhoneOrEmail: 'Please enter the whole phone number, or an email address',
    eitherEmailOrPhone: 'Please give either an email address or a phone number',
    sixDigits: 'Please enter the six digits',
    codeWrong: 'This code is not right or no longer good. Please ask for a new one.',
    noTexts: 'Texts cannot be sent from here. Please confirm your email address instead.',
    wholePhone: 'Please give the whole phone number, with the country code',
    cannotText: 'We cannot text this number. Please confirm your email address instead.',

    // a booking
    serviceRequired: 'Please choose at least one service',
    tooManyServices: 'At most 10 services in one visit',
    notAStaffChoice: 'Must be an id or “any”',
    reasonRequired: 'Please give a reason',
    appointmentTwice: 'Must name each appointment once',
    windowRequired: 'Please give at least one time',
    windowOrder: 'Must be after the beginning',
    windowOver: 'Must be in the future',
    windowTooShort: (minutes: number) =>
      `The services take at least ${minutes} minutes: please give a longer time`,
    unknownAppointment: 'There is no such appointment',

    // the salon
    notAColor: 'Must be a color like #6b2d5c',
    businessTypeRequired: 'Please choose a type of business',
    customTypeRequired: 'Please say what kind of business it is',
    stationTypeRequired: 'Please choose a type of station',
    stationsMin: 'At least 1',
    stationsMax: 'At most 20',

    // opening and working hours
    workingDayRequired: 'Please choose at least one working day',
    sevenDays: 'A week has seven days',
    notAWeekday: 'Days are numbered 0 to 6',
    dayTwice: 'Each day can be given once',
    serviceTwice: 'Another service above has this name',
    closesBeforeOpens: 'Closing must be after opening',
    lunchStartRequired: 'Please say when lunch starts',
    lunchEndRequired: 'Please say when lunch ends',
    lunchOrder: 'Lunch must end after it starts',
    lunchOutsideHours: 'Lunch must lie within the opening hours',
    hoursOrder: 'Must be after the start',
    hoursOverlap: 'Overlaps other hours on this day',

    // devices
    noPushService: 'Must be an address of the push service of Chrome, Edge, Firefox or Safari',
    noPushKey: 'Must be a key as browsers make it',

    // services
    notACategoryChoice: 'Must be an id or “uncategorized”',
    processingTooLong: 'Processing and finishing together must be shorter than the whole duration',
    finishingAlone: 'Finishing follows a processing time',
    noStation: 'The salon has no such station',
    customDurationMin: 'Must be at least 15 minutes',
    customDurationMax: 'Must be at most 12 hours',
    customDurationStep: 'In steps of 15 minutes',
    templateRequired: 'Please choose at least one',
    noTemplate: 'There is no such template',

    // an import of services
    rowsOrCsv: 'Must be an object with “rows”, or text/csv',
    fileRequired: 'Please choose a file',
    rowRequired: 'The file has no rows: please add at least one',
    tooManyRows: 'At most 1,000 rows',
    tooManyCells: 'At most 50,000 cells and empty lines: please split the file',
    columnsMissing: (columns: readonly string[], missing: readonly string[]) =>
      `The first line must be ${columns.join(',')}; missing: ${missing.join(', ')}`,
    columnsTwice: (columns: readonly string[]) => `The first line has twice: ${columns.join(', ')}`,
    unclosedQuote: 'A quote (") opens in this row and is never closed',
    tooManyColumns:
      'More columns than the first line; text with a separator in it needs "quotes" around it',
    unreadableCharacters: 'Has characters that cannot be read; save the file as CSV UTF-8',
  },
}
