import { useState } from 'react';
import { counted } from '../../../shared/rules/text/figures.ts';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { ChangeDialog, type ChangeProps } from './many/ChangeDialog.tsx';
import { hasStatus, statusFilter } from './memberFilters.ts';
import style from './NeedsYou.module.css';
import type { Rights } from './useRights.ts';

/** The tasks that wait for an administrator; nothing while there are none. */
export function NeedsYou({
  rights,
  ...props
}: Omit<ChangeProps, 'task' | 'onClose' | 'members'> & { rights: Rights }) {
  const { everybody } = props;
  const query = useTableQuery();
  const [resends, setResends] = useState(false);
  const expired = everybody.filter((member) => hasStatus(member, 'expired'));
  const without = everybody.filter((member) => hasStatus(member, 'no-entitlements'));
  const show = (status: string) => query.set({ [statusFilter.id]: status, page: null });
  const isNeeded = expired.length + without.length > 0;
  return (
    <>
      {isNeeded && (
        <section className={style.line} aria-label="Needs you">
          <strong>Needs you</strong>
          {expired.length > 0 && (
            <button
              type="button"
              className={style.link}
              onClick={() => (rights.invites ? setResends(true) : show('expired'))}
            >
              {counted(expired.length, 'invite', 'invites')} expired{rights.invites && ': resend'}
            </button>
          )}
          {without.length > 0 && (
            <button type="button" className={style.link} onClick={() => show('no-entitlements')}>
              {without.length.toLocaleString()} without entitlements
            </button>
          )}
        </section>
      )}
      <ChangeDialog
        {...props}
        members={expired}
        task={resends ? 'resend' : null}
        onClose={() => setResends(false)}
      />
    </>
  );
}
