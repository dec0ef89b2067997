import { useContext } from 'react';
import { csvText } from '../../../shared/rules/lookup/csv.ts';
import { ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';
import { download, fileNameOf } from '../../ui/charts/download.ts';
import style from './DownloadCsv.module.css';

/** For profiles that allow data to be taken along. */
export function DownloadCsv({ title, table }: { title: string; table: ChartTable }) {
  const { about } = useContext(ChartSubjectContext);
  const rows = () => [table.columns.map(({ label }) => label), ...table.rows];
  return (
    <button
      type="button"
      className={style.link}
      onClick={() =>
        download(
          new Blob([csvText(rows())], { type: 'text/csv;charset=utf-8' }),
          fileNameOf([about, title], 'csv'),
        )
      }
    >
      Download CSV
    </button>
  );
}
