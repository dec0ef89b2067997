export type Language = 'en' | 'es' | 'pt' | 'fr' | 'de' | 'it';
type Parts = readonly [opening: string, ending: string];
type Words = {
  readonly sentences: readonly Parts[];
  /** When and where, in all combinations, or posts of a month would often have the same text by chance. */
  readonly whens: readonly string[];
  readonly wheres: readonly string[];
  /** The subject of a post that names no object. */
  readonly thisThing: string;
};

const listed = (text: string) => text.split('|').map((each) => each.trim());
/** The object’s name takes the place of the underscore. */
const aroundNames = (text: string): Parts[] =>
  listed(text).map((sentence) => sentence.split('_') as [string, string]);

const words = (sentences: string, whens: string, wheres: string, thisThing: string): Words => ({
  sentences: aroundNames(sentences),
  whens: listed(whens),
  wheres: listed(wheres),
  thisThing,
});

const languages: Readonly<Record<Language, Words>> = {
  en: words(
    `Finally tried _. Would do it again. | Can we talk about _? | Never thought I would love _ so much.
    | Not sure about _ anymore. | Day three of _ and I have opinions. | My honest take on _: it depends.
    | Does anyone else swear by _? | Somebody please explain _ to me. | Obsessed with _!!
    | Went back to _ after a year. No regrets. | Unpopular opinion: _ is overrated. | Today was all about _.
    | Thank you for recommending _. | Still thinking about _. Ideas? | Sold out everywhere, but I got _!
    | Returned it. So much for _.`,
    `This morning | Last night | On Sunday | Before work | After the gym | Between two meetings | At midnight
    | Around noon | On my birthday | Right after lunch | On a rainy Monday | Before breakfast | On payday
    | After a long week | On the first warm day | Late on Friday`,
    `at my sister’s | on the train | at the office | in the car | in our kitchen | at the airport | on the sofa
    | at a friend’s | in the park | at the corner store | on the balcony | in a hotel | at my parents’ | on the bus
    | in the garden | at the lake`,
    'this',
  ),
  es: words(
    'Por fin probé _. Lo repetiría. | No puedo vivir sin _. | ¿Qué opinan de _? | Hoy toca _.',
    'Esta mañana | Anoche | El domingo | Después del trabajo | A mediodía | El viernes',
    'en casa | en el tren | en la oficina | en el parque | con mi hermana | en la playa',
    'esto',
  ),
  pt: words(
    'Finalmente testei _. Adorei. | Alguém mais ama _? | Minha opinião sobre _: vale a pena. | Hoje quero _.',
    'Hoje de manhã | Ontem à noite | No domingo | Depois do trabalho | Ao meio-dia | Na sexta',
    'em casa | no trem | no escritório | no parque | com minha irmã | na praia',
    'isso',
  ),
  fr: words(
    'Enfin essayé _. Je recommande. | Vous pensez quoi de _ ? | Impossible de me passer de _. | J’adore _ depuis hier.',
    'Ce matin | Hier soir | Dimanche | Après le travail | À midi | Vendredi',
    'à la maison | dans le train | au bureau | au parc | chez ma sœur | à la plage',
    'ça',
  ),
  de: words(
    'Endlich ausprobiert: _. Gerne wieder. | Was haltet ihr von _? | Nie mehr ohne _. | Heute gibt es _.',
    'Heute früh | Gestern Abend | Am Sonntag | Nach der Arbeit | Mittags | Am Freitag',
    'zu Hause | im Zug | im Büro | im Park | bei meiner Schwester | am See',
    'so etwas',
  ),
  it: words(
    'Finalmente ho provato _. Lo rifarei. | Che ne pensate di _? | Non posso stare senza _. | Oggi tocca a _.',
    'Stamattina | Ieri sera | Domenica | Dopo il lavoro | A mezzogiorno | Venerdì',
    'a casa | in treno | in ufficio | al parco | da mia sorella | al mare',
    'questo',
  ),
};

const of = <T>(read: (words: Words) => T) =>
  Object.fromEntries(Object.entries(languages).map(([language, each]) => [language, read(each)])) as Record<
    Language,
    T
  >;

export const sentences = of((each) => each.sentences);
export const thisIn = of((each) => each.thisThing);

export const remarks = (language: Language): string[] => {
  const { whens, wheres } = languages[language];
  return whens.flatMap((when) => wheres.map((where) => ` ${when}, ${where}.`));
};

export const spamSentences = aroundNames(
  `FREE _ giveaway, link in bio, first 100 only | Earn $500 a day with _!!! message me now
  | 90% off _ today only >>> click | Follow back for a free _ voucher code`,
);

export const flairs = listed('Discussion | Review | Question | Haul | Rant | Advice | News | Photo');
