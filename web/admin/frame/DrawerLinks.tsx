import { type ReactNode, useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';
import { OutwardArrow } from '../../ui/controls/OutwardArrow.tsx';
import style from './DrawerLinks.module.css';
import { BookIcon, BuildingIcon, HomeIcon, MailIcon } from './icons.tsx';

const sections = [
  { label: 'Admin Home', to: paths.admin, icon: <HomeIcon /> },
  { label: 'Org Management', to: paths.adminManage, icon: <BuildingIcon /> },
  { label: 'Messages', to: paths.adminMessages, icon: <MailIcon /> },
];

const resources = [{ label: 'Knowledgebase', address: brand.external.knowledgebase }, ...brand.wiki];

/** Where one can go within the administration, and what staff read elsewhere. */
export function DrawerLinks({ onGone }: { onGone?: () => void }) {
  return (
    <nav aria-label="Administration" className={style.nav}>
      <ul>
        {sections.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink to={to} end className={style.item ?? ''} title={label} onClick={onGone}>
              <Item icon={icon}>{label}</Item>
            </NavLink>
          </li>
        ))}
        <li className={style.group}>
          <Resources />
        </li>
      </ul>
    </nav>
  );
}

function Resources() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        className={style.item}
        title="Employee Resources"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Item icon={<BookIcon />}>
          Employee Resources <span aria-hidden="true">{open ? '−' : '+'}</span>
        </Item>
      </button>
      <ul id={id} className={style.resources} hidden={!open}>
        {resources.map(({ label, address }) => (
          <li key={address}>
            <a href={address} className={style.resource} target="_blank" rel="noopener">
              {label} <OutwardArrow />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Item = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    {icon}
    <span className={style.label}>{children}</span>
  </>
);
