import { Suspense, useContext } from 'react';
import style from './Statistics.module.css';
import { StatisticsContext, type StatisticsSubject } from './statisticsSubject.ts';

export function Statistics({ subject }: { subject: StatisticsSubject }) {
  const Shown = useContext(StatisticsContext);
  return (
    <Suspense fallback={<div className={style.waiting} aria-busy="true" />}>
      <Shown subject={subject} />
    </Suspense>
  );
}
