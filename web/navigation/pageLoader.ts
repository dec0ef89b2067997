import { type ComponentType, createElement, isValidElement, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { reload } from './loadAfresh.ts';

type Loaded<Props> = { default: ComponentType<Props> };

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** How to begin anew with each page whose code didn't come. */
const failed = new Set<() => void>();

/** A page, or a layer around pages, whose code comes when it is first wanted. */
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

/** For whoever has left a page whose code didn't come: when they come back to it, they get another try. */
export function forgetFailures(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

/**
 * React and some browsers keep in mind that a file didn't come, and don't ask for it again until the whole page is loaded
 * again. As long as the server can't be reached there is no use in that.
 */
async function loadAgain(): Promise<never> {
  await fetch(window.location.href, { method: 'HEAD' });
  reload();
  return new Promise(() => {});
}

/**
 * A promise's answer comes a moment late even when it is known, and React would show a skeleton for that moment, and
 * keep it for 300 ms so that nothing flickers. It asks for `then` alone.
 */
function atHand<Value>(value: Value): Promise<Value> {
  const known: Pick<Promise<Value>, 'then'> = {
    // biome-ignore lint/suspicious/noThenProperty: that is the point of it.
    then: (onValue) => Promise.resolve(onValue ? onValue(value) : (value as never)),
  };
  return known as Promise<Value>;
}

/** Loads whatever shows at an address; what can't be loaded is told when it is to be shown. */
export async function loadPage(pages: RouteObject[], path: string): Promise<void> {
  const layers = (matchRoutes(pages, path) ?? []).map(({ route }) =>
    isValidElement(route.element) && typeof route.element.type === 'function'
      ? loaders.get(route.element.type)
      : undefined,
  );
  await Promise.allSettled(layers.map((load) => load?.()));
}
