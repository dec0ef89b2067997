import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brand } from '../shared/brand.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('..', import.meta.url));

/** Preloads the Latin font files, so that text doesn't wait for the style sheet to request them. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

/** Defines the brand’s colors before the tokens that use them: `--brand-primary` has that of each scheme. */
const brandColors: Plugin = {
  name: 'brand-colors',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/tokens.css')) return null;
    const defined = Object.entries(brand.colors).map(
      ([name, [light, dark]]) => `--brand-${kebab(name)}: light-dark(${light}, ${dark});`,
    );
    return `:root { ${defined.join(' ')} }\n${code}`;
  },
};

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Inlined, so that a remembered scheme applies before the first paint; the policy contains its hash. */
const inlineScheme: Plugin = {
  name: 'inline-scheme',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(
        '<!--scheme-->',
        () => `<script>${readFileSync(join(root, 'app/light/scheme.js'), 'utf8')}</script>`,
      ),
  },
};

/**
 * One chunk for each set of pages would make dozens of some hundred bytes. A group includes its imports, except those
 * in earlier groups.
 */
const sharedChunks = [
  { name: 'first', tags: ['$initial' as const] },
  // Zod’s settings are in its chunk, since they must be set before any schema is built.
  { name: 'zod', test: /node_modules\/zod\/|web\/api\/parser\./ },
  { name: 'session', test: /web\/api\// },
  {
    name: 'app',
    test: /web\/ui\/(mantine\/MantineRoot|bar\/\w+\.|AccessDetails|controls\/OutwardArrow)|(navigation\/(searchPalette|accountDialog|links)|rules\/visibility)\./,
  },
  { name: 'fields', test: /web\/ui\/form\/field\.|@mantine\/core\/esm\/components\/(Input|TextInput)\// },
  { name: 'menu', test: /web\/ui\/bar\/menu\// },
  { name: 'dialog', test: /web\/ui\/controls\/Dialog/ },
  { name: 'lookup', test: /web\/lookup\//, minShareCount: 3 },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

export default defineConfig(({ isSsrBuild }) => ({
  root,
  // index.html uses it as %PRODUCT%.
  define: { 'import.meta.env.PRODUCT': JSON.stringify(brand.product) },
  plugins: [react(), brandColors, preloadFonts, inlineScheme],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The first browsers that know light-dark(), which the palette is written in.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: sharedChunks } } },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [project] },
  },
}));
