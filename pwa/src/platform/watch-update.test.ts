import { expect, test } from 'vitest';
import { watchUpdate } from './watch-update';

class FakeWorker extends EventTarget {
  state = 'installing';
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;

  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  install(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  }
}

function watched(registration: FakeRegistration, isControlled: boolean): FakeWorker[] {
  const offered: FakeWorker[] = [];
  watchUpdate(
    registration,
    () => isControlled,
    (worker) => offered.push(worker),
  );
  return offered;
}

test('a version that waited before the page came is offered', () => {
  const registration = new FakeRegistration();
  registration.waiting = new FakeWorker();
  expect(watched(registration, true)).toEqual([registration.waiting]);
});

test('a version found later is offered when it is installed, and only once', () => {
  const registration = new FakeRegistration();
  const offered = watched(registration, true);
  const worker = registration.find();
  expect(offered).toEqual([]);
  registration.install(worker);
  worker.dispatchEvent(new Event('statechange'));
  expect(offered).toEqual([worker]);
});

test('a version that is being installed when the page comes is followed too', () => {
  const registration = new FakeRegistration();
  const worker = new FakeWorker();
  registration.installing = worker;
  const offered = watched(registration, true);
  registration.install(worker);
  expect(offered).toEqual([worker]);
});

test('the first worker of a page is no update', () => {
  const registration = new FakeRegistration();
  const offered = watched(registration, false);
  registration.install(registration.find());
  expect(offered).toEqual([]);
});

test('each further version is offered', () => {
  const registration = new FakeRegistration();
  const offered = watched(registration, true);
  registration.install(registration.find());
  registration.install(registration.find());
  expect(offered).toHaveLength(2);
});
