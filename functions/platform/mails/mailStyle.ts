/** The light theme is inlined on each element, because many mail programs drop style sheets. */
export const mailStyle = {
  page: 'margin:0;background:#faf8f5;font-family:Helvetica,Arial,sans-serif;font-size:16px;color:#1d2a30',
  name: 'margin:0 0 28px;font-family:Fraunces,Georgia,serif;font-size:22px;font-weight:600;color:#0f6f80',
  button:
    'display:inline-block;padding:12px 20px;background:#0f6f80;color:#ffffff;border-radius:6px;text-decoration:none',
  small: 'font-size:13px;line-height:1.5;color:#5d6a70',
  closing: 'margin-top:28px;padding-top:16px;border-top:1px solid #e4ddd2',
  block: 'margin:0 0 20px;padding:16px 18px;background:#ffffff;border:1px solid #e4ddd2;border-radius:8px',
  blockName: 'font-size:18px;font-weight:600;color:#0f6f80;text-decoration:none',
  bar: '#0f6f80',
  /** For months before the last three. */
  paleBar: '#a9c9cd',
  dark: `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1519!important;color:#e8eef0!important}
.name{color:#4fb9c7!important}
.button{background:#4fb9c7!important;color:#06222a!important}
.muted{color:#9fb0b7!important}
.block{background:#12222a!important;border-color:#22343c!important}
.blockName{color:#4fb9c7!important}
.bar{background:#4fb9c7!important}
.paleBar{background:#2f4d56!important}
.closing{border-color:#22343c!important}
}`,
} as const;
