// Runs before the first paint, so that a remembered scheme never flashes the other one.
(() => {
  const key = 'tideline-scheme';
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const remembered = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const apply = () => {
    const choice = remembered();
    const scheme = choice === 'light' || choice === 'dark' ? choice : darkSystem.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  };
  apply();
  darkSystem.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('tideline-scheme', apply);
})();
