export const sentences = {
  en: [
    ['Finally tried ', '. Would do it again.'],
    ['Can we talk about ', '?'],
    ['Never thought I would love ', ' so much.'],
    ['Not sure about ', ' anymore.'],
    ['Day three of ', ' and I have opinions.'],
    ['My honest take on ', ': it depends.'],
    ['Does anyone else swear by ', '?'],
    ['Somebody please explain ', ' to me.'],
    ['Obsessed with ', '!!'],
    ['Went back to ', ' after a year. No regrets.'],
    ['Unpopular opinion: ', ' is overrated.'],
    ['Today was all about ', '.'],
    ['Thank you for recommending ', '.'],
    ['Still thinking about ', '. Ideas?'],
    ['Sold out everywhere, but I got ', '!'],
    ['Returned it. So much for ', '.'],
  ],
  es: [
    ['Por fin probé ', '. Lo repetiría.'],
    ['No puedo vivir sin ', '.'],
    ['¿Qué opinan de ', '?'],
    ['Hoy toca ', '.'],
  ],
  pt: [
    ['Finalmente testei ', '. Adorei.'],
    ['Alguém mais ama ', '?'],
    ['Minha opinião sobre ', ': vale a pena.'],
    ['Hoje quero ', '.'],
  ],
  fr: [
    ['Enfin essayé ', '. Je recommande.'],
    ['Vous pensez quoi de ', ' ?'],
    ['Impossible de me passer de ', '.'],
    ['J’adore ', ' depuis hier.'],
  ],
  de: [
    ['Endlich ausprobiert: ', '. Gerne wieder.'],
    ['Was haltet ihr von ', '?'],
    ['Nie mehr ohne ', '.'],
    ['Heute gibt es ', '.'],
  ],
  it: [
    ['Finalmente ho provato ', '. Lo rifarei.'],
    ['Che ne pensate di ', '?'],
    ['Non posso stare senza ', '.'],
    ['Oggi tocca a ', '.'],
  ],
} as const;

export const spamSentences = [
  ['FREE ', ' giveaway, link in bio, first 100 only'],
  ['Earn $500 a day with ', '!!! message me now'],
  ['90% off ', ' today only >>> click'],
  ['Follow back for a free ', ' voucher code'],
] as const;

export const flairs = [
  'Discussion',
  'Review',
  'Question',
  'Haul',
  'Rant',
  'Advice',
  'News',
  'Photo',
] as const;

export type Language = keyof typeof sentences;

/** The subject of a post that names no object. */
export const thisIn: Readonly<Record<Language, string>> = {
  en: 'this',
  es: 'esto',
  pt: 'isso',
  fr: 'ça',
  de: 'so etwas',
  it: 'questo',
};
