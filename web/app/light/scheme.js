(() => {
  const key = 'colour-scheme';
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const remembered = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const themeColors = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = themeColors.map((meta) => meta.content);
  const apply = () => {
    const choice = remembered();
    const scheme = choice === 'light' || choice === 'dark' ? choice : darkSystem.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    for (const meta of themeColors) meta.content = scheme === 'dark' ? dark : light;
  };
  apply();
  darkSystem.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener(key, apply);
})();
