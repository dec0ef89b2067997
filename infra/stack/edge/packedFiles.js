// A CloudFront function for files that the build has compressed: who accepts Brotli gets the copy, which is smaller than
// what CloudFront would make of the file. Everyone else gets the file.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var response = event.response;
  if (response) {
    response.headers.vary = { value: 'accept-encoding' };
    return response;
  }
  var accepted = request.headers['accept-encoding'];
  if (accepted && acceptsBrotli(accepted.value)) request.uri += '.br';
  return request;
}

function acceptsBrotli(accepted) {
  return accepted.split(',').some((each) => /^\s*br\s*(;|$)/.test(each) && !/;\s*q=0(\.0*)?\s*$/.test(each));
}
