import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brand } from '../shared/brand.ts';
import { copyPlugin } from './copyPlugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('..', import.meta.url));
const parser = join(root, 'api/parser.ts');

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

/** Zod would compile code at run time, which the policy forbids: its settings come before any schema is built. */
const settledZod: Plugin = {
  name: 'settled-zod',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer && importer !== parser ? parser : null),
};

export default defineConfig({
  root,
  // index.html uses it as %PRODUCT%.
  define: { 'import.meta.env.PRODUCT': JSON.stringify(brand.product) },
  plugins: [settledZod, react(), copyPlugin, brandColors, inlineScheme],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The first browsers that know light-dark(), which the palette is written in.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', fs: { allow: [project] } },
});
