import { expect, test } from 'vitest'
import { horoscopePresetOf } from './presets.ts'

test.each(['Tamil', 'Malayalam', 'Kannada', 'Telugu'])('%s families see the southern chart first', tongue => {
  expect(horoscopePresetOf(tongue)).toEqual({
    ruleSet: 'north-web-1',
    mangalRule: 'mangal-south-1',
    chartStyle: 'south',
    showsPoruthams: true,
  })
})

test.each(['Hindi', 'Marathi', 'Bengali', ''])(
  'families who speak "%s" see the northern chart first',
  tongue => {
    expect(horoscopePresetOf(tongue)).toEqual({
      ruleSet: 'north-web-1',
      mangalRule: 'mangal-north-1',
      chartStyle: 'north',
      showsPoruthams: false,
    })
  },
)
