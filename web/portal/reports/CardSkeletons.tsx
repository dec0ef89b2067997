import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import style from './Reports.module.css';

/** Cards to come, in their shape. */
export const CardSkeletons = () => (
  <div className={style.grid} aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height={290} radius="md" />
    ))}
  </div>
);
