/** What the launcher needs of a log; pino's logger is one. */
export type LaunchLog = {
  readonly info: (fields: object, text: string) => void;
  readonly warn: (fields: object, text: string) => void;
};
