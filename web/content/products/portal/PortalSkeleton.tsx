import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import grid from './ReportGrid.module.css';

export function PortalSkeleton({ guides }: { guides: boolean }) {
  return (
    <div className={grid.area} aria-busy="true">
      <p className="unseen" role="status">
        Loading…
      </p>
      <div className={grid.tools} aria-hidden="true">
        <Skeleton height={14} width={90} />
      </div>
      <div className={grid.grid} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) =>
          guides ? (
            <Skeleton key={key} height={150} mb={20} />
          ) : (
            <div key={key} className={grid.cell}>
              <div className={grid.card}>
                <Skeleton className={grid.cover ?? ''} height="auto" />
                <div className={grid.words}>
                  <Skeleton height={16} width="85%" />
                  <Skeleton height={12} width="55%" mt={10} />
                  <Skeleton height={12} mt={12} />
                  <Skeleton height={12} mt={6} width="90%" />
                </div>
              </div>
            </div>
          ),
        )}
      </div>
    </div>
  );
}
