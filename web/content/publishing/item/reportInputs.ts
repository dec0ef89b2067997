import { ReportFields } from '../../../../shared/model/content/reportFields.ts';

type ReportInput<Value> = {
  label: string;
  description?: string;
  /** More than one makes it a text area. */
  rows?: number;
  maxLength: number;
  required?: boolean;
  /** Guides don't have it. */
  reportsOnly?: boolean;
  text: (value: Value) => string;
  value: (text: string) => Value;
  /** The error of an entry that can't be published, or not even saved as a draft. */
  problem?: (value: Value, isDraft: boolean) => string | null;
};

/** How the form shows each field of a report, in this order. */
export const reportInputs: { [Field in keyof Required<ReportFields>]: ReportInput<ReportFields[Field]> } = {
  name: {
    label: 'Name',
    required: true,
    maxLength: 200,
    text: (name) => name,
    value: (text) => text.trim(),
    problem: (name) => (name === '' ? 'Enter a name.' : null),
  },
  description: {
    label: 'Description',
    description: 'Clients won’t see it until it has one.',
    rows: 4,
    maxLength: 2000,
    text: (description) => description ?? '',
    value: (text) => text.trim() || null,
    problem: (description, isDraft) =>
      !isDraft && description === null ? 'Enter a description, or save a draft without one.' : null,
  },
  findings: {
    label: 'Findings',
    description: 'Up to three, one per line. They appear on the report’s page and in mails about it.',
    rows: 3,
    maxLength: 700,
    reportsOnly: true,
    text: (findings = []) => findings.join('\n'),
    value: (text) => text.split('\n').flatMap((line) => line.trim() || []),
    problem: (findings) =>
      ReportFields.shape.findings.safeParse(findings).success
        ? null
        : 'Up to three findings of up to 200 characters.',
  },
};

export type ReportTexts = Record<keyof ReportFields, string>;
export const reportFieldNames = Object.keys(reportInputs) as (keyof ReportFields)[];

type OfFields<T> = Record<keyof ReportFields, T>;
const ofEach = <T>(make: (name: keyof ReportFields) => T): OfFields<T> =>
  // The names are the keys of the type.
  Object.fromEntries(reportFieldNames.map((name) => [name, make(name)])) as OfFields<T>;

// TypeScript can't relate a field to its input in this table.
const inputOf = (name: keyof ReportFields) => reportInputs[name] as ReportInput<unknown>;

export const noReportTexts: ReportTexts = ofEach(() => '');
export const reportTexts = (fields: ReportFields): ReportTexts =>
  ofEach((name) => inputOf(name).text(fields[name]));
export const reportValues = (texts: ReportTexts) =>
  ofEach((name) => inputOf(name).value(texts[name])) as Required<ReportFields>;
export const reportProblem = (
  name: keyof ReportFields,
  texts: ReportTexts,
  isDraft: boolean,
): string | null => {
  const { problem, value } = inputOf(name);
  return problem?.(value(texts[name]), isDraft) ?? null;
};
