export interface ExportedFile {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | AsyncGenerator<string>;
}
