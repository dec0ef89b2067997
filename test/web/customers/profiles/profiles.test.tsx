// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { address } from '../../Address.tsx';
import { visit } from '../../world.tsx';
import { anAdminServer, aProfile, internalAdmin, internalUser } from '../organization.ts';

const page = '/AppView/admin/manage?tab=profiles&organization=org_larkspur';

async function open(viewer: Viewer) {
  const profiles = Array.from({ length: 21 }, (_, at) => aProfile(`Food-${at + 10}`));
  anAdminServer({ viewer, profiles });
  const user = visit(page, { hinted: true });
  await screen.findByRole('rowheader', { name: 'Larkspur Foods: Food-10' });
  return user;
}

describe('the profiles of an organization', () => {
  test('the profiles of an organization are listed twenty to a page, with creation date and span', async () => {
    await open(internalUser());
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent?.trim());
    expect(heads.slice(0, 4)).toEqual(['Name', 'Date Created', 'Span', 'Access until']);
    expect(screen.getAllByRole('rowheader')).toHaveLength(20);
  });

  test('the profiles of an organization can be added by an internal administrator for this organization', async () => {
    const user = await open(internalAdmin());
    await user.click(screen.getByRole('link', { name: 'Add New Profile' }));
    await waitFor(() =>
      expect(address()).toBe('/AppView/admin/give-access?tab=profile&organization=org_larkspur'),
    );
    await screen.findByRole('link', { name: 'Create Marketing Access' });
    screen.getByRole('link', { name: 'Create Group Access Profile' });
  });

  test('the profiles of an organization are read-only for an internal user', async () => {
    await open(internalUser());
    expect(screen.queryByRole('link', { name: 'Add New Profile' })).toBeNull();
  });
});
