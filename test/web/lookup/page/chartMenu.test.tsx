// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

async function openMenu(
  entitlements: Parameters<typeof aViewer>[1],
  write: (items: ClipboardItem[]) => Promise<void>,
) {
  const viewer = aViewer({}, entitlements);
  aLookupServer({
    viewer: { ...viewer, profile: viewer.profile && { ...viewer.profile, sources: everywhere } },
    object: anObject(),
    insightOf: () => anInsight(),
  });
  const user = visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1', { hinted: true });
  vi.stubGlobal('ClipboardItem', class {});
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(write);
  await user.click(await screen.findByRole('button', { name: 'Options for User Retention' }));
  await screen.findByRole('menuitem', { name: 'Download PNG' });
  return user;
}
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const exporting = ['consumer_forecast', 'allow_data_export'] as const;

describe('the menu of a chart', () => {
  test('the menu of a chart copies its table', async () => {
    const write = vi.fn(async () => {});
    const user = await openMenu([...exporting], write);
    await user.click(screen.getByRole('menuitem', { name: 'Copy table' }));
    expect(await screen.findByText('Table copied.')).toBeDefined();
    expect(write).toHaveBeenCalledOnce();
  });

  test('the menu of a chart shows an alternative when the browser refuses to copy', async () => {
    const user = await openMenu([...exporting], refuse);
    await user.click(screen.getByRole('menuitem', { name: 'Copy table' }));
    expect(
      await screen.findByText('Your browser didn’t allow the page to copy. Use “Download CSV” instead.'),
    ).toBeDefined();
  });

  test('the menu of a chart has no table without the right to export, but its picture', async () => {
    await openMenu(['consumer_forecast'], refuse);
    expect(screen.queryByRole('menuitem', { name: 'Copy table' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Copy picture' })).toBeDefined();
    expect(screen.getByRole('menuitemcheckbox', { name: 'Dark pictures' })).toBeDefined();
  });
});
