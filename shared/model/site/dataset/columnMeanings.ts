import type { ReferenceName } from './columns.ts';

export type Meaning = readonly [means: string, example: string | number | boolean | null, effect?: string];

export const postMeanings: Readonly<Record<string, Meaning>> = {
  source: ['1 Instagram, 3 Twitter, 5 Reddit, 7 TikTok, as in the file’s name', 1],
  month_index: ['months since January 2010, as in the file’s name', 201],
  post_id_hash: ['identifies the post; unique in a month of a source and level', '9f2c41d07be3a856'],
  post_date: ['the day of the post, in the file’s month', '2026-10-14'],
  userid_hash: ['identifies the author, the same in every month of the source', '51b0e7c29d84f3a6'],
  post_text: ['the text', 'This shampoo smells of pears', 'copies of it make findings less sure'],
  script: ['the language, as a two-letter lower-case code', 'en'],
  comment_count: ['comments, 0 or more', 4],
  like_count: ['likes, 0 or more', 120],
  is_spam: ['spam, by our classifier', false, 'counts towards Spam % only'],
  is_commercial: ['an advertisement', false, 'doesn’t affect any figure'],
  location: ['a town in the United States, by its name in the places file', 'Oakland'],
  state: ['a state of the United States, by its code in the places file', 'CA'],
  country: ['ISO 3166-1 alpha-3, like the countries in the places file', 'USA'],
  main_domain_id: ['the main vertical', 9022],
  domains: ['all verticals that it is about', '9022~34581', 'without any it counts nowhere'],
  objects: ['the objects that it mentions', '1042~1188'],
  user_demographics: ['descriptors of the author: gender, age, race, income', '200100~401299'],
  user_interests: ['the author’s interests', '500104~500231'],
  user_affinities: ['the author’s affinities', '600017'],
  play_count: ['plays, 0 or more', 5300],
  share_count: ['shares, 0 or more', 18],
  subreddit: ['the subreddit’s name', 'HaircareScience'],
  post_type: ['`main` or `comment`', 'comment'],
  post_flair: ['the flair', null],
  post_title: ['the title of the main post', 'Which shampoo lasts?'],
  main_post_date: ['the day of the main post, which may be in an earlier month', '2026-10-12'],
  main_post_id_hash: ['the main post of the thread', 'c07d15be9a3f4268'],
  parent_post_id_hash: ['the post that this one replies to', 'c07d15be9a3f4268'],
  cross_post_id_hash: ['the post that this one shares', null],
};

export const removalMeanings: Readonly<Record<string, Meaning>> = {
  source: ['1 Instagram, 3 Twitter, 5 Reddit, 7 TikTok, as in the file’s name', 3],
  kind: ['`post`, or `author` for all posts of an author, also later ones', 'post'],
  id: ['`post_id_hash` or `userid_hash`, as in post files', '9f2c41d07be3a856'],
  month_index: ['of the post, if known', 201, 'only that month is searched'],
  reason: ['`platform`, `person`, `court` or `contract`', 'person'],
  received_on: ['the day on which the request came', '2026-11-02'],
  request: ['a reference of letters, digits and hyphens, never a name or an address', 'RM-2026-0007'],
  ends_on: ['the day from which files may have it again', null],
};

export const referenceMeanings: Readonly<Record<ReferenceName, Readonly<Record<string, Meaning>>>> = {
  domains: {
    domain_id: ['the id of one of the product’s verticals', 9022],
    domain_name: ['its name', 'Beauty'],
  },
  descriptors: {
    descriptor_id: ['a six-digit id; its first digit is the group', 401299],
    descriptor_name: ['its name', '18 to 29'],
  },
  objects: {
    object_sid: ['the id that posts list, from 1 to 999,999,999', 1042],
    object_uid: ['the id that users copy', 'obj_1042'],
    name: ['its name', 'Velmora'],
    type_code: ['its type', 'BR'],
    parents: ['the objects that it belongs to', '988'],
    main_domain_ids: [
      'the verticals that it is meant for',
      '9022',
      'by volume when empty. Help lists a theme’s definition under these',
    ],
    web: ['its site', 'https://velmora.example'],
    logo: ['the address of its logo', null],
    color: ['its color', '#b3541e'],
    description: ['a sentence about it', 'Hair care from Oregon'],
    ticker: [
      'a company’s or brand’s ticker: up to ten capitals, digits, dots and hyphens',
      'VELM',
      'the search finds it',
    ],
    exchange: ['the exchange of the ticker: up to ten capitals and digits', 'NYSE', 'only with a ticker'],
    aliases: [
      'other names that people search for: up to 20 of up to 60 characters, joined by `~`',
      'Velmora Hair~VM',
      'the search finds it by them',
    ],
  },
  places: {
    place_id: ['an id of at least 1,000,000', 1_000_203],
    kind: ['what the place is', 'us_location'],
    name: ['its name; for a town, as in `location` of posts', 'Oakland'],
    code: ['the code used in posts; for a town, the code of its state', 'CA'],
    parent_id: ['the place that it is part of', 1_000_317],
  },
};
