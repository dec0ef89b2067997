import type { ReportFigures } from '../../../../shared/model/content/reportFigures.ts';
import { measured, measureText, versionOf } from '../../../../shared/rules/lookup/measure.ts';
import { statementsOf } from './findings.ts';
import type { ReportContent } from './subject.ts';
import { chaptersOf } from './writeReport.ts';

/** The report’s findings, each with the query that reads the same figure from another release. */
export function figuresOf(content: ReportContent): ReportFigures {
  const { source, vertical, last_month } = content.lead.insight;
  return {
    source,
    vertical,
    last_month,
    release: content.release,
    findings: statementsOf(content, chaptersOf(content)).map(({ sentence, subject, measure = null }) => {
      const value = measure && measured(subject.insight, measure);
      return {
        sentence,
        object_sid: subject.sid,
        object_name: subject.name,
        type: subject.type_code,
        measure,
        value,
        figure: measure && value !== null ? measureText(measure, value) : null,
        version: measure && versionOf(subject.insight, measure),
      };
    }),
  };
}
