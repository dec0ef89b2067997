import { brand } from '../../../shared/brand.ts';

const [[primary, inDark], [onPrimary, onInDark]] = [brand.colors.primary, brand.colors.onPrimary];

/** The light theme is inlined on each element, because many mail programs drop style sheets. */
export const mailStyle = {
  page: 'margin:0;background:#faf8f5;font-family:Helvetica,Arial,sans-serif;font-size:16px;color:#1d2a30',
  name: `margin:0 0 28px;font-family:Fraunces,Georgia,serif;font-size:22px;font-weight:600;color:${primary}`,
  button: `display:inline-block;padding:12px 20px;background:${primary};color:${onPrimary};border-radius:6px;text-decoration:none`,
  small: 'font-size:13px;line-height:1.5;color:#5d6a70',
  closing: 'margin-top:28px;padding-top:16px;border-top:1px solid #e4ddd2',
  block: 'margin:0 0 20px;padding:16px 18px;background:#ffffff;border:1px solid #e4ddd2;border-radius:8px',
  blockName: `font-size:18px;font-weight:600;color:${primary};text-decoration:none`,
  bar: primary,
  /** For months before the last three. */
  paleBar: '#a9c9cd',
  dark: `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1519!important;color:#e8eef0!important}
.name{color:${inDark}!important}
.button{background:${inDark}!important;color:${onInDark}!important}
.muted{color:#9fb0b7!important}
.block{background:#12222a!important;border-color:#22343c!important}
.blockName{color:${inDark}!important}
.bar{background:${inDark}!important}
.paleBar{background:#2f4d56!important}
.closing{border-color:#22343c!important}
}`,
} as const;
