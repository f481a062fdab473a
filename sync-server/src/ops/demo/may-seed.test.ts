import { expect, test } from 'vitest';
import { readConfig } from '../../config/read-config';
import { monthsFrom, refuseIfUsersExist } from './may-seed';

test('the default is six months', () => {
  expect(monthsFrom([])).toBe(6);
  expect(monthsFrom(['--months', '2'])).toBe(2);
});

test.each([
  ['--months'],
  ['--months', '0'],
  ['--months', '25'],
  ['--months', '1.5'],
  ['6'],
  ['--years', '1'],
])('refuses %j %j', (...args) => {
  expect(() => monthsFrom(args)).toThrow('--months N');
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};
const database = { DATABASE_URL: 'postgres://emmaus@127.0.0.1/emmaus' };

test.each([
  ['a server on loopback', {}, 3],
  ['a loopback PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }, 0],
  ['an empty database', database, 0],
])('allows %s', (...[, env, userCount]) => {
  expect(() => refuseIfUsersExist(readConfig(env), userCount)).not.toThrow();
});

test.each([
  ['has people in it', database, 1],
  ['only made where', { PUBLIC_URL: 'https://emmaus.example' }, 0],
  ['only made where', stripe, 0],
])('%s: refused', (refusal, env, userCount) => {
  expect(() => refuseIfUsersExist(readConfig(env), userCount)).toThrow(refusal);
});
