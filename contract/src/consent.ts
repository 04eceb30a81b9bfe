/** The sentence by which a client agrees to texts on the booking form; also kept as the evidence of it. */
export const textsConsent = 'Text me about this appointment. Reply STOP at any time to end it.'
