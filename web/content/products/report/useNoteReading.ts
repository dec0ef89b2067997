import { useEffect, useRef } from 'react';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import { notePageRead, noteView } from '../../../api/noteView.ts';

/** Less is leafing through. */
const readMs = 2000;

/** Notes that the page of a report was opened: once, however often its links are renewed. */
export function useNoteOpened(report: ReportDetail): void {
  const noted = useRef<string>(null);
  useEffect(() => {
    if (noted.current === report.uid) return;
    noted.current = report.uid;
    noteView(report);
  }, [report]);
}

/** Notes each page that is shown large for two seconds in a visible tab, once per visit of the report. */
export function useNotePageRead(
  report: ReportDetail,
  page: number | null,
  onRead: (page: number) => void,
): void {
  const read = useRef(new Set<string>());
  const latest = useRef(report);
  const latestOnRead = useRef(onRead);
  useEffect(() => {
    latest.current = report;
    latestOnRead.current = onRead;
  });
  const { uid } = report;
  useEffect(() => {
    if (page === null || read.current.has(`${uid} ${page}`)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(note, readMs);
    };
    const note = () => {
      document.removeEventListener('visibilitychange', wait);
      read.current.add(`${uid} ${page}`);
      notePageRead(latest.current, page);
      latestOnRead.current(page);
    };
    document.addEventListener('visibilitychange', wait);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [uid, page]);
}
