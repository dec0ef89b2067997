// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { closeMenus } from '../../../web/app/light/menus.ts';
import { workSchemeSwitch } from '../../../web/app/light/schemeSwitch.ts';
import { keepTyped } from '../../../web/app/light/typed.ts';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
});

function Message() {
  const [text, setText] = useState('');
  return (
    <p>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <span>{500 - text.length} left</span>
    </p>
  );
}

const drawn = '<p><textarea></textarea><span>500<!-- --> left</span></p>';
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

const takeOver = () =>
  act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, <Message />);
  });

test('text typed before React loads is kept and known to React', async () => {
  document.body.innerHTML = `<div>${drawn}</div>`;
  const tellReact = keepTyped();
  fireEvent.input(field(), { target: { value: 'We make oat milk.' } });
  await takeOver();
  act(tellReact);
  expect(field().value).toBe('We make oat milk.');
  expect(document.querySelector('span')?.textContent).toBe('483 left');
});

test('text that the browser restored in a field is known to React', async () => {
  document.body.innerHTML = `<div>${drawn}</div>`;
  field().value = 'From before a reload';
  const tellReact = keepTyped();
  await takeOver();
  act(tellReact);
  expect(field().value).toBe('From before a reload');
  expect(document.querySelector('span')?.textContent).toBe('480 left');
});

test('a menu closes by a click elsewhere and by Escape, which returns the focus', () => {
  document.body.innerHTML =
    '<details data-menu open><summary>Menu</summary><a href="/x">In it</a></details><p>Elsewhere</p>';
  const menu = document.querySelector('details') as HTMLDetailsElement;
  closeMenus();
  fireEvent.pointerDown(menu.querySelector('a') as Element);
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(document.querySelector('p') as Element);
  expect(menu.open).toBe(false);
  menu.open = true;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});

test('the color scheme switch shows the remembered scheme, and works without React', () => {
  localStorage.setItem('colour-scheme', 'dark');
  const radio = (value: string) => `<input type="radio" name="s" value="${value}">`;
  document.body.innerHTML = `<fieldset data-scheme-switch>${radio('light')}${radio('dark')}</fieldset>`;
  workSchemeSwitch();
  const [light, dark] = document.querySelectorAll<HTMLInputElement>('input');
  expect(dark?.checked).toBe(true);
  const heard = vi.fn();
  window.addEventListener('colour-scheme', heard);
  fireEvent.click(light as Element);
  expect(localStorage.getItem('colour-scheme')).toBe('light');
  expect(heard).toHaveBeenCalled();
});
