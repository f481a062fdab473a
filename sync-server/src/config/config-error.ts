/** The environment asks for something impossible. The message is one line for the person who started the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
