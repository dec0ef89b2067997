import { brand } from '../../../shared/brand.ts';

const [primary, onPrimary] = [brand.colors.primary, brand.colors.onPrimary].map((both) => both.join(','));

/** Inline, for a page that loads nothing. */
export const plainFormStyle = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#faf8f5,#0b1519);color:light-dark(#1d2a30,#e8eef0);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:40px 20px}
h1{font-family:Fraunces,Georgia,serif;font-weight:560}
a{color:light-dark(${primary})}
label{display:block;margin-bottom:4px;font-weight:600}
input,textarea,select{box-sizing:border-box;width:100%;padding:10px 12px;border:1px solid light-dark(#8f8a80,#5c727c);border-radius:6px;background:light-dark(#fff,#111f26);color:inherit;font:inherit}
[aria-invalid]{border-color:light-dark(#b3371f,#ff8a70)}
button{padding:12px 24px;border:0;border-radius:6px;background:light-dark(${primary});color:light-dark(${onPrimary});font:inherit;font-weight:600}
.problem{padding:12px 16px;border-left:3px solid light-dark(#b3371f,#ff8a70);background:light-dark(#fbece8,#33201d)}
.wrong{display:block;margin-top:4px;color:light-dark(#b3371f,#ff8a70)}
.website{position:absolute;left:-9999px}`;
