import { type ComponentType, isValidElement, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

type Loaded<Props> = { default: ComponentType<Props> };

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** A page, or a layer around pages, whose code comes when it is first wanted. */
export function page<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: Promise<Loaded<Props>> | undefined;
  let loaded: Loaded<Props> | undefined;
  const loadOnce = () => {
    loading ??= load().then((component) => {
      loaded = { default: component };
      return loaded;
    });
    // Whoever comes again after a broken connection gets another try.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const Page = lazy(() => (loaded ? atHand(loaded) : loadOnce()));
  loaders.set(Page, loadOnce);
  return Page;
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
    isValidElement(route.element) && typeof route.element.type === 'object'
      ? loaders.get(route.element.type)
      : undefined,
  );
  await Promise.allSettled(layers.map((load) => load?.()));
}
