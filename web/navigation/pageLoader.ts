import { type ComponentType, createElement, isValidElement, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isReachable, reload } from './loadAfresh.ts';

type Loaded<Props> = { default: ComponentType<Props> };

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Resets pages whose chunk failed to load. */
const failed = new Set<() => void>();

export function page<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let ask = load;
  let loading: Promise<Loaded<Props>> | undefined;
  let loaded: Loaded<Props> | undefined;
  const loadOnce = () => {
    loading ??= ask().then((component) => {
      loaded = { default: component };
      return loaded;
    });
    loading.catch(() => {
      loading = undefined;
      failed.add(beginAnew);
    });
    return loading;
  };
  const lazily = () => lazy(() => (loaded ? atHand(loaded) : loadOnce()));
  let latest = lazily();
  const beginAnew = () => {
    if (loaded) return;
    ask = loadAgain;
    latest = lazily();
  };
  const shown = (props: Props) => createElement(latest as ComponentType<Props>, props);
  loaders.set(shown, loadOnce);
  return shown;
}

/** Lets failed chunks be tried again when somebody returns to their page. */
export function forgetFailures(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

/** React and some browsers remember a failed chunk until a reload, which waits until the server can be reached. */
async function loadAgain(): Promise<never> {
  if (!(await isReachable())) throw new Error('The server can’t be reached.');
  reload();
  return new Promise(() => {});
}

/** A thenable that resolves synchronously, or React would show a skeleton for 300 ms. */
function atHand<Value>(value: Value): Promise<Value> {
  const known: Pick<Promise<Value>, 'then'> = {
    // biome-ignore lint/suspicious/noThenProperty: that is the point of it.
    then: (onValue) => Promise.resolve(onValue ? onValue(value) : (value as never)),
  };
  return known as Promise<Value>;
}

/** Preloads an address; errors surface when it renders. */
export async function loadPage(pages: RouteObject[], path: string): Promise<void> {
  const layers = (matchRoutes(pages, path) ?? []).map(({ route }) =>
    isValidElement(route.element) && typeof route.element.type === 'function'
      ? loaders.get(route.element.type)
      : undefined,
  );
  await Promise.allSettled(layers.map((load) => load?.()));
}
