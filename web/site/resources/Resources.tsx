import { isReport } from '../../../shared/rules/content/shownReports.ts';
import { mailTo } from '../../ui/mail.ts';
import { PageIntro } from '../parts/PageIntro.tsx';
import { useSiteData } from '../siteData.ts';
import { ReportList } from './ReportList.tsx';
import style from './Resources.module.css';

export function Resources() {
  const reports = useSiteData('reports').reports.filter(isReport);
  return (
    <>
      <PageIntro mark="Reports" heading="Syndicated reports, for anyone to begin with.">
        What a season, a category or a habit looks like in millions of public posts. Each report says what it
        counted, over which months, and what it can’t tell you.
      </PageIntro>
      <div className={style.page}>
        {reports.length > 0 ? (
          <ReportList reports={reports} />
        ) : (
          <p className={style.none}>
            No report has been published here yet. <a href={mailTo('Syndicated reports')}>Write to us</a> to
            get the next one.
          </p>
        )}
      </div>
    </>
  );
}
