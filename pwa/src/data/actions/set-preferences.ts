import type { DeviceData } from '../device-data';

type Acting = Pick<DeviceData, 'act'>;

/** Sets the time zone by which the person's days are counted. @param timeZone an IANA name, such as `Europe/Berlin` */
export async function setTimeZone({ act }: Acting, timeZone: string): Promise<void> {
  await act({ name: 'setPreferences', args: { timeZone } });
}

/** Sets the person's name. A new email needs the server and is no preference. */
export async function setName({ act }: Acting, name: string): Promise<void> {
  await act({ name: 'setPreferences', args: { name } });
}
