// Runs on a page's request and on its response. The list of page addresses is filled in from the app's own; a path with a
// file extension is a file's. All other paths get the app's error page, as a 404 that search engines don't index.
var known = '{{pages}}';
var pages = new RegExp(known, 'i');
var file = /\.(avif|css|gif|ico|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;
var app = '/index.html';
var notFound = '/not-found.html';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var response = event.response;
  var isFile = file.test(request.uri);
  // On the way out, the path may be the requested one or the rewritten one: both lead to the same result.
  var isMissing = !isFile && request.uri !== app && !pages.test(request.uri);
  if (!response) {
    if (!isFile) request.uri = isMissing ? notFound : app;
    return request;
  }
  if (isMissing && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
    response.headers['x-robots-tag'] = { value: 'noindex' };
  }
  return response;
}
