import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { mayOpenPage } from '../../../shared/rules/access/appPages.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { OutwardArrow } from '../controls/OutwardArrow.tsx';
import style from './DrawerLinks.module.css';
import {
  BookIcon,
  BuildingIcon,
  ChartIcon,
  EraserIcon,
  GaugeIcon,
  HomeIcon,
  LogIcon,
  MailIcon,
  PersonIcon,
  QuestionIcon,
} from './icons.tsx';
import { manageAt } from './manageAt.ts';

/** For staff, who see where an address is still an example, as those of the wiki. */
const resources = [{ label: 'Knowledgebase', address: brand.external.knowledgebase }, ...brand.wiki];

export function DrawerLinks({ onGone }: { onGone?: () => void }) {
  const sections = useSections();
  return (
    <nav aria-label="Administration" className={style.nav}>
      <ul className="stack gap-2">
        {sections.map(({ label, to, state, icon, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              state={state}
              className={style.item}
              title={label}
              onClick={onGone}
              {...(isCurrent ? { 'aria-current': 'page' } : {})}
            >
              <Item icon={icon}>{label}</Item>
            </Link>
          </li>
        ))}
        <li className={style.group}>
          <Resources />
        </li>
      </ul>
    </nav>
  );
}

type Section = { label: string; to: string; icon: ReactNode; isCurrent: boolean; state?: object };

/** Marks a page of Org Management that was opened as the audit log. */
const asAuditLog = { opened: 'audit-log' } as const;

/** The audit log is a tab of each organization, so the link stays with the open one. */
function useSections(): Section[] {
  const viewer = useViewer();
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  const manages = pathname === paths.adminManage || pathname === paths.companyManagement;
  const audits = manages && query.get('tab') === 'audit' && state?.opened === asAuditLog.opened;
  const organization = OrganizationUid.safeParse(query.get('organization')).data ?? null;
  const auditLog = manageAt({ organization, tab: 'audit' });
  return [
    { label: 'Admin Home', to: paths.admin, icon: <HomeIcon />, isCurrent: pathname === paths.admin },
    { label: 'Org Management', to: paths.adminManage, icon: <BuildingIcon />, isCurrent: manages && !audits },
    {
      label: 'Find People',
      to: paths.adminPeople,
      icon: <PersonIcon />,
      isCurrent: pathname === paths.adminPeople,
    },
    { label: 'Audit Log', to: auditLog, state: asAuditLog, icon: <LogIcon />, isCurrent: audits },
    {
      label: 'Statistics',
      to: paths.adminStatistics,
      icon: <ChartIcon />,
      isCurrent: pathname === paths.adminStatistics,
    },
    {
      label: 'Data Checks',
      to: paths.adminDataChecks,
      icon: <GaugeIcon />,
      isCurrent: pathname === paths.adminDataChecks,
    },
    {
      label: 'Messages',
      to: paths.adminMessages,
      icon: <MailIcon />,
      isCurrent: pathname === paths.adminMessages,
    },
    ...(mayOpenPage(paths.adminQuestions, viewer)
      ? [
          {
            label: 'Questions',
            to: paths.adminQuestions,
            icon: <QuestionIcon />,
            isCurrent: pathname === paths.adminQuestions,
          },
        ]
      : []),
    ...(mayOpenPage(paths.adminRemovals, viewer)
      ? [
          {
            label: 'Removal requests',
            to: paths.adminRemovals,
            icon: <EraserIcon />,
            isCurrent: pathname === paths.adminRemovals,
          },
        ]
      : []),
  ];
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
    <span className={`${style.label} nowrap`}>{children}</span>
  </>
);
