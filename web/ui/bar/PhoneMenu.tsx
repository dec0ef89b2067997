import { lazy, type ReactNode } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { Destination } from '../../../shared/rules/access/visibility.ts';
import style from './Bar.module.css';
import type { BarEntry } from './entries.ts';
import { LateMenu } from './LateMenu.tsx';

const load = () => import('./menu/PhoneList.tsx').then((module) => ({ default: module.PhoneList }));
const PhoneList = lazy(load);

const button = { className: style.burger, 'aria-label': 'Menu', children: <ThreeLines /> };

export function PhoneMenu(given: {
  viewer: Viewer | null;
  areas: readonly BarEntry[];
  pages: readonly BarEntry[];
  leaving: readonly Destination[];
  sourceItem?: ReactNode;
}) {
  return <LateMenu button={button} load={load} menu={<PhoneList button={button} {...given} />} />;
}

function ThreeLines() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M3 5.5h14M3 10h14M3 14.5h14" strokeLinecap="round" />
    </svg>
  );
}
