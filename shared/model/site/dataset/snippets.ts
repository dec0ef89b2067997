import { sampleSet } from './sample.ts';

const months = sampleSet.longer.months;

/** Both run in a folder with the files of `snippetFiles`. A test runs the first. */
export const duckdbSnippet = `-- Posts and spam by market vertical and month
SELECT d.domain_name, p.month_index, count(*) AS posts,
       round(100 * avg(p.is_spam::INTEGER), 1) AS spam_percent
FROM 'IG_E_*_1.parquet' p
JOIN 'domains.parquet' d ON d.domain_id = p.main_domain_id
GROUP BY ALL
ORDER BY posts DESC, d.domain_name, p.month_index;`;

export const pandasSnippet = `import pandas as pd

months = [${months.join(', ')}]
posts = pd.concat(pd.read_parquet(f"IG_E_{month}_1.parquet") for month in months)
objects = pd.read_parquet("objects.parquet", columns=["object_sid", "name"])

# One row for each object that a genuine post mentions
mentions = (
    posts[~posts["is_spam"]]
    .assign(object_sid=lambda each: each["objects"].str.split("~"))
    .explode("object_sid")
    .dropna(subset=["object_sid"])
    .astype({"object_sid": "int64"})
    .merge(objects, on="object_sid")
)
print(mentions.groupby(["name", "month_index"]).size().nlargest(10))`;

export const snippetFiles: readonly string[] = [
  ...months.map((month) => `IG_E_${month}_1.parquet`),
  'domains.parquet',
  'objects.parquet',
];
