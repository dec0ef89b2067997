type Put = { url: string; headers: Record<string, string> };
type Options = { signal: AbortSignal; onProgress: (share: number) => void };

export function putFile(
  { url, headers }: Put,
  file: File,
  { signal, onProgress }: Options,
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status === 200);
    request.onerror = () => resolve(false);
    request.onabort = () => resolve(false);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
