(() => {
  const links = () => [...document.querySelectorAll('link[rel="modulepreload"], #skeleton ~ link')];
  const arrived = new Set();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) arrived.add(name);
    const wanted = links();
    const part = wanted.filter(({ href }) => arrived.has(href)).length / (wanted.length || 1);
    document.querySelector('#skeleton i')?.style.setProperty('transform', `scaleX(${0.1 + 0.8 * part})`);
  }).observe({ type: 'resource', buffered: true });

  // Without its code, nothing else on the page could try again.
  const onFailedFile = ({ target }) => {
    if (!target.matches?.('script, #skeleton ~ [rel=stylesheet]')) return;
    removeEventListener('error', onFailedFile, true);
    const status = document.querySelector('#skeleton p');
    if (status) status.textContent = 'This page couldn’t load. Trying again…';
    const again = () =>
      fetch(location.href, { method: 'HEAD' }).then(
        ({ ok }) => ok && location.reload(),
        () => {},
      );
    const [{ type }] = performance.getEntriesByType('navigation');
    setInterval(again, type === 'reload' ? 30_000 : 3000);
    addEventListener('online', again);
  };
  addEventListener('error', onFailedFile, true);

  try {
    if (localStorage.getItem('{{sessionHintKey}}') !== '1') return;
  } catch {
    return;
  }
  const query = new URLSearchParams(location.search);
  const known = { source: '{{sources}}', domain: '{{verticals}}' };
  const isKnown = ([name, value]) =>
    known[name] ? known[name].split(',').includes(value) : /^[1-9]\d{0,8}$/.test(value);
  const given = (...names) => {
    const kept = names.map((name) => [name, query.get(name)]);
    return kept.every(isKnown) ? `?${new URLSearchParams(kept)}` : null;
  };
  const page = location.pathname.toLowerCase().replace(/\/$/, '');
  const questions = {
    '{{lookup}}': [
      'consumer_forecast',
      query.has('release')
        ? []
        : [
            ['/lookup/object', given('sid', 'source')],
            ['/lookup/insight', given('sid', 'domain', 'source')],
            ['/lookup/names', ''],
          ],
    ],
    '{{portal}}': ['portal', [['/products', query.has('company') ? null : '']]],
  };
  const early = new Map();
  const ask = (path) => {
    const address = `{{apiBase}}${path}`;
    const reference = [...crypto.getRandomValues(new Uint8Array(8))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    const answer = fetch(address, {
      headers: { accept: 'application/json', '{{clientHeader}}': '{{client}}', 'x-reference': reference },
      credentials: 'same-origin',
    });
    answer.catch(() => {});
    early.set(address, answer);
    return answer;
  };
  window.earlyAnswers = { at: performance.now(), early };

  const mayAsk = ({ profile, roles, anon, duty, legacy }, entitlement) =>
    !legacy &&
    !duty &&
    profile?.entitlements.includes(entitlement) &&
    (anon ? page === '{{lookup}}' : roles.some((role) => /portal_user|internal/.test(role)));
  const [entitlement, wanted = []] = questions[page] ?? [];
  ask('/auth/account')
    .then((answer) => (answer.ok ? answer.clone().json() : {}))
    .then((viewer) => {
      if (mayAsk(viewer, entitlement)) for (const [path, text] of wanted) if (text !== null) ask(path + text);
    })
    .catch(() => {});
})();
