import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import style from './Report.module.css';

export function ReportSkeleton() {
  return (
    <div className={style.page} aria-busy="true">
      <p className="unseen" role="status">
        Loading…
      </p>
      <div className={style.back} aria-hidden="true">
        <Skeleton height={14} width={120} />
      </div>
      <div className={style.head} aria-hidden="true">
        <Skeleton className={style.cover ?? ''} height="auto" />
        <div>
          <Skeleton height={34} width="80%" />
          <Skeleton height={14} width="40%" mt={16} />
          <Skeleton height={14} mt={24} />
          <Skeleton height={14} width="90%" mt={10} />
          <Skeleton height={40} width={220} mt={28} />
        </div>
      </div>
    </div>
  );
}
