-- The posts of one source and some months. Every choice uses integer bits of a hash of (seed, source, month, object, number), so
-- that a seed gives the same posts on every machine.
WITH counted AS (
  SELECT month, home, posts - spam AS authentic, unnest(range(posts)) AS k
  FROM plans
  WHERE source = $source AND month BETWEEN $first_month AND $last_month
),
-- Only Reddit has threads: the first post of a thread is the main one, the rest are comments on it.
threaded AS (
  SELECT *, CASE WHEN $source = 5 THEN k - k % (3 + home % 8) ELSE k END AS main_k
  FROM counted
),
keyed AS (
  SELECT
    month, home, authentic, k, main_k,
    post_key($source, month, home, k) AS key,
    post_key($source, month, home, main_k) AS main_key
  FROM threaded
),
drawn AS (
  SELECT
    keyed.month, home, k, main_k, key, main_key, first_day, calendar_month, late,
    k >= authentic AS is_spam,
    day_of(main_key, days) AS main_day,
    CASE WHEN k = main_k THEN day_of(key, days) ELSE least(days - 1, day_of(main_key, days) + bits(key, 20, 2)) END AS day,
    hash(key) AS dice,
    hash(key, 1) AS counts
  FROM keyed JOIN months ON months.month = keyed.month
  WHERE key % $parts = $part
),
-- The audience that the author comes from, mostly the object's own.
placed AS (
  SELECT
    drawn.*,
    homes.subreddit,
    homes.base,
    homes.kinds,
    calendar_month * homes.kinds // 12 + homes.kinds - homes.kinds // 4 AS window_start,
    CASE
      WHEN is_spam THEN $bots
      WHEN bits(dice, 24, 8) < 190 THEN drawn.home
      WHEN bits(dice, 24, 8) < 240 THEN homes.friends[1 + bits(dice, 32, 2)]
      ELSE homes.community
    END AS audience
  FROM drawn JOIN $homes AS homes ON homes.home = drawn.home
),
authored AS (
  SELECT
    placed.*,
    homes.demographics,
    homes.geo,
    homes.taste,
    ((homes.pool::BIGINT * bits(dice, 34, 14)) * bits(dice, 34, 14)) >> 28 AS slot,
    hash($seed, $source, audience, slot) AS seat,
    hash(seat, (month + bits(seat, 0, 16) % homes.stay) // homes.stay) AS author
  FROM placed JOIN $homes AS homes ON homes.home = placed.audience
),
-- Half of the object's kinds of post are in season; authors prefer one of them.
spoken AS (
  SELECT
    *,
    (bits(author, 0, 16) * kinds) >> 16 AS habit,
    base
      + CASE WHEN bits(dice, 0, 8) < late THEN kinds ELSE 0 END
      + CASE
        WHEN bits(counts, 56, 8) < 200 AND (habit - window_start + 2 * kinds) % kinds < kinds // 2 THEN habit
        ELSE (window_start + ((bits(dice, 8, 16) * (kinds // 2)) >> 16)) % kinds
      END AS mention
  FROM authored
),
told AS (
  SELECT
    spoken.*,
    mentions.objects,
    mentions.main_domain,
    mentions.domains,
    mentions.tags,
    places.location,
    places.state,
    places.country,
    CASE WHEN mentions.any_language AND NOT is_spam THEN places.language ELSE 'en' END AS language,
    coalesce(mentions.phrase, CASE WHEN is_spam THEN 'this' ELSE places.this_word END) AS phrase,
    CASE WHEN places.country = 'USA' THEN people.us ELSE people.world END AS people,
    likings.interests,
    likings.affinities,
    CASE WHEN is_spam THEN $first_spam_sentence + bits(dice, 48, 2)
      WHEN mentions.any_language THEN places.first_sentence + bits(dice, 48, 8) % places.sentences
      ELSE bits(dice, 48, 8) % $english_sentences END AS sentence
  FROM spoken
  JOIN mentions ON mentions.id = spoken.mention
  JOIN people ON people.id = demographics * $people_variants + bits(author, 8, 20) % $people_variants
  JOIN places ON places.id = geo * $place_variants + bits(author, 28, 20) % $place_variants
  JOIN likings ON likings.id = taste * $liking_variants + bits(author, 44, 20) % $liking_variants
)
SELECT
  $source AS source,
  month AS month_index,
  id_text(key) AS post_id_hash,
  first_day + day::INTEGER AS post_date,
  id_text(author) AS userid_hash,
  sentences.opening || phrase || sentences.ending || coalesce(remarks.text, '') || tags AS post_text,
  told.language AS script,
  heavy(counts, 0, 1) AS comment_count,
  heavy(counts, 16, $like_scale) AS like_count,
  is_spam,
  bits(dice, 56, 8) < CASE WHEN is_spam THEN 150 ELSE 18 END AS is_commercial,
  location,
  state,
  country,
  main_domain AS main_domain_id,
  domains,
  objects,
  people AS user_demographics,
  interests AS user_interests,
  affinities AS user_affinities,
  heavy(counts, 24, 200) AS play_count,
  heavy(counts, 36, 1) AS share_count,
  subreddit,
  CASE WHEN k = main_k THEN 'main' ELSE 'comment' END AS post_type,
  CASE WHEN bits(main_key, 8, 8) < 150 THEN $flairs[1 + bits(main_key, 16, 3)] END AS post_flair,
  CASE WHEN k = main_k THEN upper(phrase[1]) || phrase[2:] END AS post_title,
  first_day + main_day::INTEGER AS main_post_date,
  id_text(main_key) AS main_post_id_hash,
  CASE
    WHEN k = main_k THEN NULL
    WHEN bits(key, 30, 1) = 0 OR k = main_k + 1 THEN id_text(main_key)
    ELSE id_text(post_key($source, month, home, k - 1))
  END AS parent_post_id_hash,
  CASE WHEN k = main_k AND k > 0 AND bits(key, 0, 5) = 0 THEN id_text(post_key($source, month, home, 0)) END
    AS cross_post_id_hash
FROM told
JOIN sentences ON sentences.id = told.sentence
LEFT JOIN remarks
  ON NOT is_spam AND remarks.language = told.language AND remarks.place = bits(counts, 8, 16) % remarks.many
ORDER BY month, day, key
