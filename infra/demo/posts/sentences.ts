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

/** When and where, in all combinations, or posts of a month would often have the same text by chance. */
const moments: Readonly<Record<Language, readonly [when: readonly string[], where: readonly string[]]>> = {
  en: [
    [
      ...['This morning', 'Last night', 'On Sunday', 'Before work', 'After the gym', 'Between two meetings'],
      ...['At midnight', 'Around noon', 'On my birthday', 'Right after lunch', 'On a rainy Monday'],
      ...['Before breakfast', 'On payday', 'After a long week', 'On the first warm day', 'Late on Friday'],
    ],
    [
      ...[
        'at my sister’s',
        'on the train',
        'at the office',
        'in the car',
        'in our kitchen',
        'at the airport',
      ],
      ...['on the sofa', 'at a friend’s', 'in the park', 'at the corner store', 'on the balcony'],
      ...['in a hotel', 'at my parents’', 'on the bus', 'in the garden', 'at the lake'],
    ],
  ],
  es: [
    ['Esta mañana', 'Anoche', 'El domingo', 'Después del trabajo', 'A mediodía', 'El viernes'],
    ['en casa', 'en el tren', 'en la oficina', 'en el parque', 'con mi hermana', 'en la playa'],
  ],
  pt: [
    ['Hoje de manhã', 'Ontem à noite', 'No domingo', 'Depois do trabalho', 'Ao meio-dia', 'Na sexta'],
    ['em casa', 'no trem', 'no escritório', 'no parque', 'com minha irmã', 'na praia'],
  ],
  fr: [
    ['Ce matin', 'Hier soir', 'Dimanche', 'Après le travail', 'À midi', 'Vendredi'],
    ['à la maison', 'dans le train', 'au bureau', 'au parc', 'chez ma sœur', 'à la plage'],
  ],
  de: [
    ['Heute früh', 'Gestern Abend', 'Am Sonntag', 'Nach der Arbeit', 'Mittags', 'Am Freitag'],
    ['zu Hause', 'im Zug', 'im Büro', 'im Park', 'bei meiner Schwester', 'am See'],
  ],
  it: [
    ['Stamattina', 'Ieri sera', 'Domenica', 'Dopo il lavoro', 'A mezzogiorno', 'Venerdì'],
    ['a casa', 'in treno', 'in ufficio', 'al parco', 'da mia sorella', 'al mare'],
  ],
};

export const remarks = (language: Language): string[] => {
  const [whens, wheres] = moments[language];
  return whens.flatMap((when) => wheres.map((where) => ` ${when}, ${where}.`));
};

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
