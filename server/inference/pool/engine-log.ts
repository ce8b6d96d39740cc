/** The part of a pino logger that engines use. Never given pixels, names or addresses of pictures. */
export interface EngineLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}
