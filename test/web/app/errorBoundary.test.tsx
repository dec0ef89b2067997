// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as loading from '../../../web/navigation/loadAfresh.ts';
import { forgetFailures, page } from '../../../web/navigation/pageLoader.ts';
import { ErrorBoundary } from '../../../web/ui/page/ErrorBoundary.tsx';
import { PageHeading } from '../../../web/ui/page/PageHeading.tsx';

beforeEach(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => quiet.mockRestore());
});

const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

function Site({ Other }: { Other: ComponentType }) {
  const { key, pathname } = useLocation();
  return (
    <ErrorBoundary at={key} onLeft={forgetFailures}>
      <Suspense>{pathname === '/other' ? <Other /> : <PageHeading title="Here" />}</Suspense>
    </ErrorBoundary>
  );
}

/** A site of two pages; `load` loads the code of the other one. */
function visit(load: () => Promise<ComponentType>) {
  render(
    <MemoryRouter>
      <Site Other={page(load)} />
      <Link to="/">Back</Link>
      <Link to="/other">On</Link>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('a page that crashes shows an error, in its title too, and offers a reload', async () => {
  const user = visit(async () => () => {
    throw new Error('broken');
  });
  await user.click(screen.getByRole('link', { name: 'On' }));
  const told = await heading('This page didn’t load');
  screen.getByRole('button', { name: 'Reload page' });
  expect(screen.queryByText('broken')).toBeNull();
  await waitFor(() => expect(document.title).toBe('This page didn’t load · Tideline'));
  await waitFor(() => expect(document.activeElement).toBe(told));
});

test('Back from a page that crashed shows the previous page', async () => {
  const user = visit(unreachable);
  await user.click(screen.getByRole('link', { name: 'On' }));
  await heading('This page didn’t load');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await heading('Here');
  await waitFor(() => expect(document.title).toBe('Here · Tideline'));
});

test('a page whose code failed to load is reloaded on the next visit, once the server responds', async () => {
  const reload = vi.spyOn(loading, 'reload').mockImplementation(() => {});
  const server = vi.fn<() => Promise<Response>>(unreachable);
  vi.stubGlobal('fetch', server);
  const user = visit(unreachable);
  const comeBack = async () => {
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Here');
    await user.click(screen.getByRole('link', { name: 'On' }));
  };
  await user.click(screen.getByRole('link', { name: 'On' }));
  await heading('This page didn’t load');
  await comeBack();
  await heading('This page didn’t load');
  expect(reload).not.toHaveBeenCalled();
  server.mockImplementation(async () => new Response());
  await comeBack();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

function watchReloads(isReachable: boolean) {
  const reload = vi.spyOn(loading, 'reload').mockImplementation(() => {});
  const reached = vi.spyOn(loading, 'isReachable').mockResolvedValue(isReachable);
  onTestFinished(() => {
    reload.mockRestore();
    reached.mockRestore();
  });
  return { reload, reached };
}

test('a page reloads by itself once a server that was unreachable answers', async () => {
  const { reload, reached } = watchReloads(false);
  const user = visit(unreachable);
  await user.click(screen.getByRole('link', { name: 'On' }));
  await screen.findByText('It reloads by itself when the connection is back.');
  expect(reload).not.toHaveBeenCalled();
  reached.mockResolvedValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page that crashes while the server answers doesn’t reload without end', async () => {
  const { reload, reached } = watchReloads(true);
  const user = visit(async () => () => {
    throw new Error('broken');
  });
  await user.click(screen.getByRole('link', { name: 'On' }));
  await heading('This page didn’t load');
  await waitFor(() => expect(reached).toHaveBeenCalled());
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose code failed just before the connection came back reloads by itself', async () => {
  const { reload } = watchReloads(true);
  const user = visit(unreachable);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await user.click(screen.getByRole('link', { name: 'On' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
