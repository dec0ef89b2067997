import type { Line } from './line.ts';
import { call, kept, month, page } from './load.ts';
import { priceSources, prices, region } from './prices.ts';

const text = (dollars: number) => dollars.toFixed(2);
const monthly = ({ fixed, perMillionCalls }: Omit<Line, 'what'>) =>
  fixed + (perMillionCalls * month.calls) / 1e6;

export function costsPage(lines: readonly Line[]): string {
  const total: Line = {
    what: '**Together**',
    fixed: lines.reduce((sum, { fixed }) => sum + fixed, 0),
    perMillionCalls: lines.reduce((sum, { perMillionCalls }) => sum + perMillionCalls, 0),
  };
  const rows = [...lines, total].map(
    (line) =>
      `| ${line.what} | ${text(line.fixed)} | ${text(line.perMillionCalls)} | ${text(monthly(line))} |`,
  );
  const sources = Object.entries(priceSources).map(([name, { priced, page, serviceCode, asOf }]) => {
    const values = Object.entries(prices[name as keyof typeof priceSources]);
    const typed = values.map(([unit, value]) => `${unit} ${value}`).join('<br>');
    return `| \`${name}\` | ${typed} | ${asOf} | ${priced} | [${page}](https://aws.amazon.com/${page}/) | \`${serviceCode}\` |`;
  });
  return `# Costs

US dollars, without taxes, discounts and free tiers. \`npm run costs\` computes them from the template of a production and from
AWS's list prices in ${region} (\`infra/costs/prices.ts\`, each with its date), and writes this page. The prices were typed in, not fetched:
[check them](#check-the-prices) before you rely on them.

| | A month, whoever calls | A million calls | A month of one organization |
| --- | --- | --- | --- |
${rows.join('\n')}

The organization has ${month.people} people who use the product as [the load](load.md) has it: ${number(month.calls)} calls, ${number(month.pages)} pages and ${number(month.mails)} mails
in 21 working days. We assume that an average call takes ${call.milliseconds} ms of a function, reads ${call.readUnits} and writes ${call.writeUnits} units of a table, answers with ${call.kilobytes} kB and
logs ${call.loggedKilobytes} kB; one of twenty is traced. A page fetches ${page.requests} files with ${page.kilobytes} kB. After a year ${kept.tables} GB are kept in tables,
${kept.buckets} GB in buckets and ${kept.logs} GB in logs (\`infra/costs/load.ts\`).

${number(month.pipedRows)} rows go through the pipes to a queue, ${month.uploads} files of ${month.uploadGigabytes * 1000} MB are uploaded, and the audit logs of two organizations are sealed.

Not in it: the build of look-up data, which [has its own calculation](insights-at-scale.md#what-613-million-posts-a-month-cost); support plans;
and statistics over archived activity, ${prices.athena.perTerabyte} dollars a terabyte that Athena scans. If Pipes
paid for reading a table's stream, which Lambda doesn't, it would be 2 dollars a month for each pipe.

## Check the prices

Open the page of each service, choose the region ${region} (CloudFront: United States), and compare. What differs, change in
\`infra/costs/prices.ts\` together with its date, and run \`npm run costs\`.

| In \`prices.ts\` | Typed in | As of | What is priced | AWS's page | Service code |
| --- | --- | --- | --- | --- | --- |
${sources.join('\n')}

AWS's price list has them as well, by service code, with your own credentials. CloudFront's have no region: leave out the filter.

\`\`\`sh
aws pricing get-products --region us-east-1 --service-code AWSLambda \\
  --filters Type=TERM_MATCH,Field=regionCode,Value=${region} --query 'PriceList[]' --output text > prices.txt
\`\`\`

What an account really pays is in Cost Explorer, by service, after a month.
`;
}

const number = (value: number) => value.toLocaleString('en-US');
