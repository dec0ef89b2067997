/** The Content Security Policy of every page, directive by directive. */
const contentSecurity = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

export const contentSecurityPolicy = [
  ...Object.entries(contentSecurity).map(([directive, sources]) => `${directive} ${sources}`),
  'upgrade-insecure-requests',
].join('; ');

export const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers that CloudFront passes on to the API besides cookies and the query; ten is the maximum. */
export const forwardedHeaders = [
  'Accept',
  'CloudFront-Viewer-Address',
  'Content-Type',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Requested-With',
];
