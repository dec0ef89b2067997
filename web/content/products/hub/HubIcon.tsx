import type { ReactNode } from 'react';
import style from './HubIcon.module.css';
import type { HubLink } from './hubLinks.ts';

const drawings: Record<HubLink, ReactNode> = {
  portal: (
    <>
      <path d="M8 5h12l6 6v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z" />
      <path d="M20 5v6h6" />
      <path className={style.accent} d="M11 24v-4m5 4v-8m5 8v-6" />
    </>
  ),
  cf_lite: (
    <>
      <circle cx="15" cy="15" r="10" />
      <path d="m22.5 22.5 6 6" />
      <path className={style.accent} d="M9.5 17.5c2-4 3.5-4 5.5-1.5s3.5 1 5.5-3" />
    </>
  ),
  lenses: (
    <>
      <circle cx="12.5" cy="17" r="8.5" />
      <circle className={style.accent} cx="21.5" cy="17" r="8.5" />
    </>
  ),
  brand_maps: (
    <>
      <path d="M5 17h24M17 5v24" />
      <circle cx="10.5" cy="11" r="2.5" />
      <circle cx="23" cy="23.5" r="2.5" />
      <circle className={style.accent} cx="23.5" cy="10.5" r="3.5" />
    </>
  ),
  knowledgebase: (
    <>
      <path d="M17 9c-3-2.5-7-3-12-3v19c5 0 9 .5 12 3 3-2.5 7-3 12-3V6c-5 0-9 .5-12 3z" />
      <path className={style.accent} d="M17 9v19" />
    </>
  ),
  manage_users: (
    <>
      <circle cx="13" cy="11" r="5" />
      <path d="M4 28c0-6 4-9 9-9s9 3 9 9" />
      <path className={style.accent} d="M25 12v8m-4-4h8" />
    </>
  ),
  usage: (
    <>
      <path d="M5 5v24h24" />
      <path d="M11 24v-7m6 7V11" />
      <path className={style.accent} d="M23 24v-9" />
    </>
  ),
  admin: (
    <>
      <path d="M5 10h11m6 0h7M5 17h3m6 0h15M5 24h14m6 0h4" />
      <circle className={style.accent} cx="19" cy="10" r="3" />
      <circle cx="11" cy="17" r="3" />
      <circle cx="22" cy="24" r="3" />
    </>
  ),
};

export function HubIcon({ name }: { name: HubLink }) {
  return (
    <svg className={style.icon} viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
