import { S3Error } from './errors.ts';

const MAX_LINE_BYTES = 8 * 1024;

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value;
    return true;
  }

  async line(): Promise<string> {
    let end = this.#held.indexOf('\r\n');
    while (end < 0) {
      if (this.#held.length > MAX_LINE_BYTES || !(await this.#more())) throw incomplete();
      end = this.#held.indexOf('\r\n');
    }
    const line = this.#held.toString('utf8', 0, end);
    this.#held = this.#held.subarray(end + 2);
    return line;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#held.length === 0 && !(await this.#more())) throw incomplete();
      const taken = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(taken.length);
      left -= taken.length;
      if (taken.length > 0) yield taken;
    }
  }

  async atEnd(): Promise<boolean> {
    while (this.#held.length === 0) if (!(await this.#more())) return true;
    return false;
  }
}

function incomplete(): S3Error {
  return new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
}
